"""What tests share: everything that more than one test module uses."""
