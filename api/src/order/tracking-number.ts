/* What people scan or paste for the number of a parcel. */

/** As people paste it: blanks between the digits do not count. */
export const trackingNoOf = (written: string): string => written.replace(/\s+/g, '')

/** The number of an order, as its delivery note shows it; no courier numbers parcels like that. */
export const isOrderNumber = (written: string): boolean => /^SC\d+$/i.test(trackingNoOf(written))
