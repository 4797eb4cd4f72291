import { useDirty } from '../../../blocks/form/unsaved.ts'
import styles from './unsaved-dot.module.css'

/** Mark of an open tab with unsaved text. */
export const UnsavedDot = ({ link }: { link: string }) =>
  useDirty(link) ? (
    <span className={styles.dot} title="有修改还没有保存">
      <span className="visually-hidden">，有修改还没有保存</span>
    </span>
  ) : null
