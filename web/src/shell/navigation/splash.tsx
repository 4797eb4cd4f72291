import styles from './splash.module.css'

/** Placeholder until the user and the screen are loaded, with the head of the shop or of the back office. */
export const Splash = ({ office }: { office: boolean }) => (
  <div className={styles.splash} data-office={office} role="status" aria-label="正在打开农信商城">
    {!office && <div className={styles.top} />}
    <div className={styles.head}>
      <span className={styles.logo} />
    </div>
  </div>
)
