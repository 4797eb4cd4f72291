/* Short texts that are not sent yet, kept while the window is open. */

type Texts = Readonly<Record<string, string>>

const prefix = 'mall.texts:'

export const keptTexts = (key: string): Texts => {
  try {
    return (JSON.parse(sessionStorage.getItem(prefix + key) ?? '{}') as Texts | null) ?? {}
  } catch {
    return {}
  }
}

export const keepTexts = (key: string, texts: Texts): void => {
  try {
    sessionStorage.setItem(prefix + key, JSON.stringify(texts))
  } catch {
    dropKept(key)
  }
}

export const dropKept = (key: string): void => sessionStorage.removeItem(prefix + key)

/** Deletes all kept texts, so that the next person finds none. */
export const dropAllKept = (): void => {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
}
