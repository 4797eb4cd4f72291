import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { AnswerOf, Calls } from '../calls.ts'
import { classNames } from '../kit/class-names.ts'
import styles from './menu-leaf.module.css'

export type MenuNode = AnswerOf<Calls['workbench']['buyerMenu']>[number]
type Leaf = Pick<MenuNode, 'name' | 'url' | 'openType'>

const otherWindow = 2

type Props = { node: Leaf; here: string | undefined; className?: string | undefined; children?: ReactNode }

/** An entry of a menu of the server's: a link to a screen, or out of the mall; words alone where it leads nowhere. */
export const MenuLeaf = ({ node: { name, url, openType }, here, className, children = name }: Props) => {
  const look = classNames(styles.leaf, className)
  if (url === null) return <span className={look}>{children}</span>
  if (openType === otherWindow)
    return (
      <a href={url} target="_blank" rel="noreferrer" className={look}>
        {children}
      </a>
    )
  return (
    <Link to={url} className={look} aria-current={url === here ? 'page' : undefined}>
      {children}
    </Link>
  )
}
