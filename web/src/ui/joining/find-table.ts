/** From a code of five letters to the page of its table. */

import { router } from '../../base/router.svelte';
import { api } from '../../net/api';

/** Goes to the table with a code; a page with the code in its address is not gone back to. */
export async function findTable(code: string): Promise<void> {
  const table = await api.table(code);
  router.go(`/t/${table.id}`, { replace: router.path.startsWith('/join/') });
}
