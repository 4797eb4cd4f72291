import { useShell } from './shell-state.ts'
import styles from './frame-start.module.css'

/** What every frame begins with: the way past its menus, and a bar while the next page is on its way. */
export const FrameStart = () => {
  const moving = useShell((it) => it.moving)
  return (
    <>
      <a className={styles.skip} href="#main">
        跳到主要内容
      </a>
      {moving && <div className={styles.progress} role="status" aria-label="正在打开页面" />}
    </>
  )
}
