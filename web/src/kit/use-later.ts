import { useEffect, useState } from 'react'

/** Returns a debounced value: the last one that stayed the same for `wait` milliseconds. */
export const useLater = <T>(value: T, wait = 200): T => {
  const [later, setLater] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setLater(value), wait)
    return () => clearTimeout(timer)
  }, [value, wait])
  return later
}
