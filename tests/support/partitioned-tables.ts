/**
 * The tables of companies are partitioned (`npm run test:http:distributed`): plans name indexes of partitions, and the
 * catalogue has tables more.
 */
export const tablesArePartitioned = process.env.TEST_TABLES === 'partitioned'
