import { randomId } from './kit/random-id.ts'

const key = 'mall.visitor'

/** A name by which the browser is known as one visitor: random, and sent only for what is counted. */
export const visitorName = (): string => {
  try {
    const known = localStorage.getItem(key)
    if (known !== null) return known
    const fresh = randomId()
    localStorage.setItem(key, fresh)
    return fresh
  } catch {
    return randomId()
  }
}
