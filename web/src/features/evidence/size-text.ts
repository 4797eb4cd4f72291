const mega = 1024 * 1024

/** Returns a number of bytes in a readable unit. */
export const sizeText = (bytes: number): string =>
  bytes >= mega ? `${Number((bytes / mega).toFixed(1))} MB` : `${Math.max(1, Math.round(bytes / 1024))} KB`
