const mega = 1024 * 1024

/** A number of bytes as people read it. */
export const sizeText = (bytes: number): string =>
  bytes >= mega ? `${Number((bytes / mega).toFixed(1))} MB` : `${Math.max(1, Math.round(bytes / 1024))} KB`
