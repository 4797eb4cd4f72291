/**
 * The version of the user agreement and the privacy policy: the day from which their text counts. Who registers accepts this
 * one, and it is kept with their account. Another text is another version; a test compares them.
 */
export const agreementVersion = '2026-11-29'
