import type { Reading } from '../../../kernel/database.ts'
import { bannedWordsIn } from '../../wording/public.ts'

/** Patterns of contact details that bypass the platform, and of abuse; an operator decides about them. */
const doubtful: readonly RegExp[] = [
  /(?<!\d)1[3-9]\d[\s-]?\d{4}[\s-]?\d{4}(?!\d)/,
  /(加|\+)?\s*(微信|薇信|威信|V信|vx|wx|QQ)\s*[:：号]?\s*[\w-]{5,}/i,
  /https?:\/\/|www\./i,
  /骗子|傻[逼比]|垃圾人|去死|滚蛋/,
]

/** Whether the text offers contact past the platform, or contains abuse. */
export const isDoubtful = (text: string): boolean => doubtful.some((it) => it.test(text))

/** Returns the texts that wait for the platform before others read them. */
export const doubtfulOf = async (db: Reading, texts: readonly string[]): Promise<ReadonlySet<string>> => {
  const banned = await bannedWordsIn(db, texts)
  return new Set(texts.filter((text) => isDoubtful(text) || banned.has(text)))
}
