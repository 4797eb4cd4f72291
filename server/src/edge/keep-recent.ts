/**
 * Keeps answers for a while after making them once; drops the longest unused first. A caller who asks while an answer is being made
 * waits for it; a failed one is not kept.
 */
export const keepRecent = <T>(it: {
  readonly most: number
  readonly milliseconds: number
  readonly now: () => number
}) => {
  const kept = new Map<string, { readonly until: number; readonly made: Promise<T> }>()
  return (key: string, make: () => Promise<T>): Promise<T> => {
    const known = kept.get(key)
    kept.delete(key)
    if (known !== undefined && known.until > it.now()) {
      kept.set(key, known)
      return known.made
    }
    const fresh = { until: it.now() + it.milliseconds, made: make() }
    kept.set(key, fresh)
    // The longest unused come first; those past their time are dropped, which frees their memory.
    for (const [oldest, { until }] of kept) {
      if (kept.size <= it.most && until > it.now()) break
      kept.delete(oldest)
    }
    fresh.made.catch(() => kept.get(key) === fresh && kept.delete(key))
    return fresh.made
  }
}
