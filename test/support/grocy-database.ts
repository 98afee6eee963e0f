import initSqlJs from 'sql.js'

/** Eight weeks of them: six are bought, and used three days later. */
const bananas = Array.from({ length: 8 }, (_, week) => {
  const ago = 7 * (8 - week)
  return `(2, 6, date('now', '-${ago} days'), NULL, 'purchase', 0, 0),
    (2, -6, NULL, date('now', '-${ago - 3} days'), 'consume', 0, 0)`
})

/**
 * Returns a `grocy.db` of a few products and so many more that lack one, with the columns of Grocy's tables that are
 * read, and others.
 */
export async function grocyDatabase(more = 0): Promise<Uint8Array> {
  const { Database } = await initSqlJs()
  const database = new Database()
  database.exec(`
    CREATE TABLE products (id INTEGER, name TEXT, description TEXT, product_group_id INTEGER, active TINYINT,
      location_id INTEGER, qu_id_stock INTEGER, min_stock_amount INTEGER, picture_file_name TEXT);
    CREATE TABLE stock (id INTEGER, product_id INTEGER, amount DECIMAL, best_before_date DATE, price DECIMAL,
      location_id INTEGER, open TINYINT, note TEXT);
    CREATE TABLE product_groups (id INTEGER, name TEXT);
    CREATE TABLE locations (id INTEGER, name TEXT);
    CREATE TABLE quantity_units (id INTEGER, name TEXT, name_plural TEXT);
    CREATE TABLE product_barcodes (id INTEGER, product_id INTEGER, barcode TEXT, qu_id INTEGER, amount REAL);
    CREATE TABLE quantity_unit_conversions (id INTEGER, from_qu_id INTEGER, to_qu_id INTEGER, factor REAL, product_id INTEGER);
    CREATE TABLE shopping_list (id INTEGER, product_id INTEGER, note TEXT, amount DECIMAL, done INTEGER);
    CREATE TABLE stock_log (id INTEGER PRIMARY KEY, product_id INTEGER, amount DECIMAL, purchased_date DATE, used_date DATE,
      transaction_type TEXT, spoiled INTEGER DEFAULT 0, undone TINYINT DEFAULT 0);
    CREATE TABLE recipes (id INTEGER, name TEXT, type TEXT);
    CREATE TABLE shopping_locations (id INTEGER, name TEXT);
    CREATE TABLE userfield_values (id INTEGER, field_id INTEGER, object_id INTEGER, value TEXT);
    INSERT INTO shopping_locations VALUES (1, 'Corner shop'), (2, 'Market');
    INSERT INTO userfield_values VALUES (1, 1, 1, 'organic');
    INSERT INTO product_groups VALUES (1, 'Chilled');
    INSERT INTO locations VALUES (1, 'Fridge'), (2, 'Cellar');
    INSERT INTO quantity_units VALUES (1, 'Bottle', 'Bottles'), (2, 'Crate', 'Crates');
    INSERT INTO quantity_unit_conversions VALUES (1, 2, 1, 6, 1);
    INSERT INTO products VALUES (1, 'Milk', '<p>The blue one</p>', 1, 1, 1, 1, 4, 'milk.jpg'), (2, 'Bananas', NULL, NULL, 1, 2, NULL, 0, NULL),
      (3, 'Old lamp', NULL, NULL, 0, NULL, NULL, 0, NULL);
    INSERT INTO stock VALUES (1, 1, 1, '2027-01-31', 1.2, 1, 0, NULL), (2, 1, 2, '2027-03-01', NULL, 2, 1, 'Gift');
    INSERT INTO product_barcodes VALUES (1, 1, '4100060009503', 1, 1), (2, 1, '4006381333931', 2, 1);
    INSERT INTO shopping_list VALUES (1, 1, 'The cold one', 3, 0), (2, NULL, 'Good snacks', 1, 0), (3, NULL, 'Candles', 1, 1);
    INSERT INTO stock_log (product_id, amount, purchased_date, used_date, transaction_type, spoiled, undone) VALUES
      ${bananas.join(', ')},
      (2, 6, date('now'), NULL, 'purchase', 0, 1), (2, -2, NULL, date('now', '-2 days'), 'consume', 1, 0),
      (2, 1, NULL, NULL, 'product-opened', 0, 0), (1, 2, date('now', '-2 years'), NULL, 'purchase', 0, 0);
    INSERT INTO recipes VALUES (1, 'Pizza', 'normal'), (2, '2026-11-20', 'mealplan-day');
  `)
  for (let id = 10; id < 10 + more; id += 1)
    database.exec(`INSERT INTO products VALUES (${id}, 'Product ${id}', NULL, 1, 1, 1, 1, 2, NULL);
      INSERT INTO stock VALUES (${id}, ${id}, 1, '2027-01-31', NULL, 1, 0, NULL)`)
  return database.export()
}
