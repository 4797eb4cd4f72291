import { randomId } from './kit/random-id.ts'

const key = 'mall.visitor'

/** Returns a random name that identifies this browser as one visitor; it is sent only for statistics. */
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
