const key = 'mall.searched'
const most = 10

/** Returns the last ten searches in this browser, newest first. */
export const searched = (): readonly string[] => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '[]') as string[]
  } catch {
    return []
  }
}

export const keepSearched = (words: string): void => {
  localStorage.setItem(key, JSON.stringify([words, ...searched().filter((it) => it !== words)].slice(0, most)))
}

export const forgetSearched = (): void => localStorage.removeItem(key)
