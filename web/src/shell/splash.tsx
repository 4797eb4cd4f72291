import styles from './splash.module.css'

/** The first moment, before anything is known. */
export const Splash = () => (
  <div className={styles.splash} role="status" aria-label="正在打开农信商城">
    <div className={styles.top} />
    <div className={styles.head}>
      <span className={styles.logo} />
    </div>
  </div>
)
