/** A mobile number of the mainland: eleven digits. The tables check the same. */
export const mobilePattern = /^1[3-9]\d{9}$/
