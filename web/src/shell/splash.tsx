import styles from './splash.module.css'

/** Shown until the user and the screen are loaded. */
export const Splash = () => (
  <div className={styles.splash} role="status" aria-label="正在打开农信商城">
    <div className={styles.top} />
    <div className={styles.head}>
      <span className={styles.logo} />
    </div>
  </div>
)
