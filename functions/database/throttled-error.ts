/** DynamoDB throttles the table; worth a retry soon. */
export class ThrottledError extends Error {}
