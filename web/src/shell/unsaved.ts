import { useEffect } from 'react'

const unsaved = new Set<string>()

/** May the present screen be left? Asks people when something is not saved yet; once given up, it is not asked about again. */
export const mayLeave = (): boolean => {
  // eslint-disable-next-line no-alert -- the one question that must hold up the step itself
  const may = unsaved.size === 0 || confirm([...unsaved][0])
  if (may) unsaved.clear()
  return may
}

/** While `dirty`, leaving the screen or the page asks first. */
export const useUnsaved = (dirty: boolean, question = '有修改还没有保存，确定离开吗？'): void => {
  useEffect(() => {
    if (!dirty) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    unsaved.add(question)
    addEventListener('beforeunload', ask)
    return () => {
      unsaved.delete(question)
      removeEventListener('beforeunload', ask)
    }
  }, [dirty, question])
}
