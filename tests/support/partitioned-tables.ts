/**
 * Whether the tables of companies are partitioned (`npm run test:http:distributed`). Query plans then name the indexes
 * of partitions, and the catalogue contains the partitions as additional tables.
 */
export const tablesArePartitioned = process.env.TEST_TABLES === 'partitioned'
