import { NavLink } from 'react-router'
import { Breadcrumb } from '../../../kit/breadcrumb.tsx'
import { ButtonLink } from '../../../kit/button.tsx'
import { useScreen } from '../../../shell/navigation/view.tsx'
import { guideNames, guidePath } from '../../../shell/shop/guide-names.ts'
import { guides } from '../guides/guides.ts'
import styles from './guide.module.css'

/** One of the pages that explain the mall, with links to the others. */
const Guide = () => {
  const screen = useScreen()
  const { id, name } = guideNames.find((it) => guidePath(it.id) === screen?.path) ?? guideNames[0]
  const { about, parts } = guides[id]
  return (
    <div className={styles.page}>
      <Breadcrumb trail={[{ name: '首页', to: '/' }, { name: '帮助' }, { name }]} />
      <div className={styles.guide}>
        <nav aria-label="帮助" className={styles.menu}>
          {guideNames.map((it) => (
            <NavLink key={it.id} to={guidePath(it.id)}>
              {it.name}
            </NavLink>
          ))}
        </nav>
        <article className={styles.words}>
          <h1>{name}</h1>
          <p className={styles.about}>{about}</p>
          {parts.map(({ title, words, way }) => (
            <section key={title}>
              <h2>{title}</h2>
              <ul>
                {words.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
              {way && (
                <p>
                  <ButtonLink to={way.to}>{way.name}</ButtonLink>
                </p>
              )}
            </section>
          ))}
        </article>
      </div>
    </div>
  )
}
export default Guide
