import { useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import { Link } from 'react-router'
import { AntdProvider } from '../shell/office/antd-provider.tsx'
import { useParams } from '../shell/navigation/view.tsx'
import styles from './gallery.module.css'

/** A file `<part>.example.tsx` beside a part: a working example of the part, and its title. */
type Example = { readonly title: string; readonly default: ComponentType }

const examples = import.meta.glob<Example>(['./*.example.tsx', '../kit/*.example.tsx', '../blocks/**/*.example.tsx'])
const sources = import.meta.glob<string>(['./*.example.tsx', '../kit/*.example.tsx', '../blocks/**/*.example.tsx'], {
  query: '?raw',
  import: 'default',
})

const nameOf = (file: string): string => /([^/]+)\.example\.tsx$/.exec(file)![1]!
const groups = [
  { name: '对照与整页', files: Object.keys(examples).filter((file) => file.startsWith('./')) },
  { name: '组件 kit', files: Object.keys(examples).filter((file) => file.startsWith('../kit/')) },
  { name: '模块 blocks', files: Object.keys(examples).filter((file) => file.startsWith('../blocks/')) },
]
const files = groups.flatMap((group) => group.files)

const Shown = ({ file }: { file: string }) => {
  const [shown, setShown] = useState<{ example: Example; source: string }>()
  useEffect(() => {
    void Promise.all([examples[file]!(), sources[file]!()]).then(([example, source]) => setShown({ example, source }))
  }, [file])
  if (shown === undefined) return <h1>{nameOf(file)}</h1>
  const { title, default: Live } = shown.example
  return (
    <>
      <h1>
        {title} <small>{nameOf(file)}</small>
      </h1>
      <section aria-label="效果" className={styles.live}>
        <Live />
      </section>
      <section aria-label="代码">
        {/* The code scrolls, so the keyboard must reach it. */}
        {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <pre className={styles.source} tabIndex={0}>
          <code>{shown.source}</code>
        </pre>
      </section>
    </>
  )
}

/** All parts of the kit and all blocks, live and with their code. */
const Gallery = () => {
  // The part stands in the path; the query belongs to the example, for example for the conditions of a list.
  const { part } = useParams()
  const file = files.find((it) => nameOf(it) === part) ?? files[0]!
  return (
    <AntdProvider>
      <div className={styles.gallery}>
        <nav aria-label="组件" className={styles.menu}>
          {groups.map((group) => (
            <div key={group.name}>
              <h2>{group.name}</h2>
              <ul>
                {group.files.map((it) => (
                  <li key={it}>
                    <Link to={`/gallery/${nameOf(it)}`} aria-current={it === file ? 'page' : undefined}>
                      {nameOf(it)}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <div className={styles.part}>
          <Shown key={file} file={file} />
        </div>
      </div>
    </AntdProvider>
  )
}
export default Gallery
