/** Returns the current enterprise: the one flagged `IsDefault`, else the first. */
export const defaultEnterprise = <T extends { readonly IsDefault: boolean }>(list: readonly T[]): T | undefined =>
  list.find(({ IsDefault }) => IsDefault) ?? list[0]

/** Returns the default shop: the one flagged `isDefault`, else the first of the list, else undefined. */
export const defaultShopOf = <T extends { readonly isDefault: boolean }>(list: readonly T[]): T | undefined =>
  list.find(({ isDefault }) => isDefault) ?? list[0]
