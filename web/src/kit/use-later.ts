import { useEffect, useState } from 'react'

/** A debounced value: as it was when it last stayed the same for `wait` milliseconds. */
export const useLater = <T>(value: T, wait = 200): T => {
  const [later, setLater] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setLater(value), wait)
    return () => clearTimeout(timer)
  }, [value, wait])
  return later
}
