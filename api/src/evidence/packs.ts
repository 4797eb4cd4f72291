/* Evidence packs: what is known of an order, as one side of it sees it, in one sealed file. */

/** How far a pack is. */
export const packStates = { 1: '生成中', 2: '可下载', 3: '未能生成' } as const
export type PackState = keyof typeof packStates
/** As whom it was asked for. */
export const packSides = { buyer: '买家', seller: '卖家', operator: '平台' } as const
export type PackSide = keyof typeof packSides

/** How long it may be fetched. */
export const packDays = 7
/** How large a pack becomes: papers that do not fit are listed by their hash alone. */
export const mostPackBytes = 16 * 1024 * 1024

/** What a check of a pack finds: all as it was sealed, something changed since, or no seal of this house over it. */
export const verdicts = ['intact', 'changed', 'unsealed'] as const
/** How a file of a pack stands: `listed` is named by its hash alone, since it was too large. */
export const fileStates = {
  intact: '一致',
  changed: '被改动',
  missing: '缺失',
  added: '封存后加入',
  listed: '仅存哈希',
} as const
export type FileState = keyof typeof fileStates
