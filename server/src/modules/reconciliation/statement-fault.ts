/** Reason why a file cannot be imported, in words for the person who uploaded it. */
export class StatementFault extends Error {}
