import type { Reading } from '../../../kernel/database.ts'
import { bannedWordsIn } from '../../wording/public.ts'

/** Ways to reach somebody past the platform, and abuse; a person of the platform decides. */
const doubtful: readonly RegExp[] = [
  /(?<!\d)1[3-9]\d[\s-]?\d{4}[\s-]?\d{4}(?!\d)/,
  /(加|\+)?\s*(微信|薇信|威信|V信|vx|wx|QQ)\s*[:：号]?\s*[\w-]{5,}/i,
  /https?:\/\/|www\./i,
  /骗子|傻[逼比]|垃圾人|去死|滚蛋/,
]

/** Do they name a way past the platform, or abuse somebody? */
export const isDoubtful = (text: string): boolean => doubtful.some((it) => it.test(text))

/** Which of some texts wait for the platform before others read them? */
export const doubtfulOf = async (db: Reading, texts: readonly string[]): Promise<ReadonlySet<string>> => {
  const banned = await bannedWordsIn(db, texts)
  return new Set(texts.filter((text) => isDoubtful(text) || banned.has(text)))
}
