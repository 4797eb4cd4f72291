/* Evidence packs: the records of an order as one of its sides sees them, in one sealed file. */

/** States of a pack. */
export const packStates = { 1: '生成中', 2: '可下载', 3: '未能生成' } as const
export type PackState = keyof typeof packStates
/** Side that asked for the pack. */
export const packSides = { buyer: '买家', seller: '卖家', operator: '平台' } as const
export type PackSide = keyof typeof packSides

/** Days in which it can be downloaded. */
export const packDays = 7
/** Largest size of a pack in bytes; papers that do not fit are listed only by their hash. */
export const mostPackBytes = 16 * 1024 * 1024

/** Verdicts of a check: intact as sealed, changed since, or without a seal of this platform. */
export const verdicts = ['intact', 'changed', 'unsealed'] as const
/** States of a file in a pack; a `listed` one was too large and is named only by its hash. */
export const fileStates = {
  intact: '一致',
  changed: '被改动',
  missing: '缺失',
  added: '封存后加入',
  listed: '仅存哈希',
} as const
export type FileState = keyof typeof fileStates
