/**
 * Version of the user agreement and the privacy policy: the day from which their text applies. A person accepts it at registration,
 * and their account keeps it. A new text needs a new version; a test compares them.
 */
export const agreementVersion = '2026-11-29'
