const deepest = 20

/**
 * Returns true if a value may be an input at all. Texts must be storable (no NUL, no half character), and nothing may lie deeper
 * than any call needs, because later steps walk the input.
 */
export const isPlain = (value: unknown, depth = 0): boolean => {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed()
  if (typeof value !== 'object' || value === null) return true
  return depth < deepest && Object.entries(value).every(([key, inner]) => isPlain(key) && isPlain(inner, depth + 1))
}
