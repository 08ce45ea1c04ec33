/** All French messages, as one lazily loaded chunk. */
export default Object.values(
  import.meta.glob<string>('../../../../src/rowlock/i18n/ftl/fr/*.ftl', {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
);
