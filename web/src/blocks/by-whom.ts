/** Returns who made a change that the user had not seen, and when: `张海 11-22 13:05`. */
export const byWhom = (who: string | null | undefined, at: string | undefined): string =>
  `${who ?? '其他人'}${at === undefined ? '' : ` ${at.slice(5, 16)}`}`
