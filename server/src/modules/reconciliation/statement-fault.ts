/** Why a file cannot be taken in, in words for the person who uploaded it. */
export class StatementFault extends Error {}
