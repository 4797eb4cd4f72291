import { useCallback, useSyncExternalStore } from 'react'
import { Button } from '../../kit/button.tsx'
import type { OpenForm } from './open-form.ts'
import { dropOffer, restore } from './restore-draft.ts'
import styles from './form.module.css'

/** Returns the forms that offer a draft at present. */
const useOffering = (forms: readonly OpenForm[]): readonly OpenForm[] => {
  const subscribe = useCallback(
    (changed: () => void) => {
      const ends = forms.map(({ saying }) => saying.subscribe(changed))
      return () => ends.forEach((end) => end())
    },
    [forms],
  )
  const offering = () => forms.filter(({ saying }) => saying.getState().draft !== undefined)
  useSyncExternalStore(subscribe, () =>
    offering()
      .map(({ id }) => id)
      .join(),
  )
  return offering()
}

/** Bar that restores or drops the drafts of several forms on one page together; each form also offers its own. */
export const DraftsBar = ({ forms, counts }: { forms: readonly OpenForm[]; counts: string }) => {
  const offering = useOffering(forms)
  if (offering.length < 2) return null
  return (
    <div role="status" className={styles.note}>
      <span>
        {offering.length} {counts}有上次没有保存的草稿
      </span>
      <Button size="small" kind="brand" onClick={() => offering.forEach(restore)}>
        恢复全部
      </Button>
      <Button size="small" onClick={() => offering.forEach(dropOffer)}>
        丢弃全部
      </Button>
    </div>
  )
}
