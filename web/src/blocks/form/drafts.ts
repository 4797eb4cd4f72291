/* Text of forms, kept on this device until it is saved: the newest twenty drafts, none above 200 KB. */

export type Draft = {
  readonly version?: number
  /** Schema the values were written for; drafts for another schema are not offered. */
  readonly shape: string
  readonly at: number
  /** Changed fields by their ids: the original value, and the value as it was left. */
  readonly fields: Readonly<Record<string, { readonly from: unknown; readonly to: unknown }>>
}

const prefix = 'mall.draft:'
const newest = 20
const largest = 200_000

const read = (key: string): Draft | undefined => {
  try {
    const found = JSON.parse(localStorage.getItem(key) ?? 'null') as Draft | null
    return found ?? undefined
  } catch {
    return undefined
  }
}
const all = (): string[] =>
  Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '').filter((key) =>
    key.startsWith(prefix),
  )

export const draftOf = (key: string): Draft | undefined => read(prefix + key)

export const dropDraft = (key: string): void => localStorage.removeItem(prefix + key)

/** Deletes all drafts when the user signs out. */
export const dropDrafts = (): void => {
  for (const key of all()) localStorage.removeItem(key)
}

/** Stores a draft in place of the former one; the oldest drafts make room. A draft that is too large or finds no room is not stored. */
export const keepDraft = (key: string, draft: Draft): void => {
  const text = JSON.stringify(draft)
  if (text.length > largest) return
  const others = all().filter((it) => it !== prefix + key)
  const byAge = others.toSorted((one, other) => (read(other)?.at ?? 0) - (read(one)?.at ?? 0))
  for (const old of byAge.slice(newest - 1)) localStorage.removeItem(old)
  try {
    localStorage.setItem(prefix + key, text)
  } catch {
    dropDraft(key)
  }
}
