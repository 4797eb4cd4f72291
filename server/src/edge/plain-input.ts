const deepest = 20

/**
 * May this be an input at all? Texts must be storable (no NUL, no half of a character), and nothing may lie deeper than
 * any call needs, because what follows walks the input.
 */
export const isPlain = (value: unknown, depth = 0): boolean => {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed()
  if (typeof value !== 'object' || value === null) return true
  return depth < deepest && Object.entries(value).every(([key, inner]) => isPlain(key) && isPlain(inner, depth + 1))
}
