import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import type { AnswerOf, Calls } from '../../calls.ts'
import { classNames } from '../../kit/class-names.ts'
import styles from './menu-leaf.module.css'

export type MenuNode = AnswerOf<Calls['workbench']['buyerMenu']>[number]
type Leaf = Pick<MenuNode, 'name' | 'url' | 'openType'>

const otherWindow = 2

type Props = {
  node: Leaf
  here: string | undefined
  className?: string | undefined
  /** Opens the screen in place of a plain navigation to its address. */
  onOpen?: (url: string) => void
  children?: ReactNode
}

/** Returns whether the click opens the link in this window. */
const opensHere = (event: MouseEvent) =>
  event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)

/** Menu entry from the server: a link to a screen or out of the marketplace, or plain text without an address. */
export const MenuLeaf = ({ node: { name, url, openType }, here, className, onOpen, children = name }: Props) => {
  const leafClass = classNames(styles.leaf, className)
  if (url === null) return <span className={leafClass}>{children}</span>
  if (openType === otherWindow)
    return (
      <a href={url} target="_blank" rel="noreferrer" className={leafClass}>
        {children}
      </a>
    )
  return (
    <Link
      to={url}
      className={leafClass}
      aria-current={url === here ? 'page' : undefined}
      onClick={(event) => {
        if (onOpen === undefined || !opensHere(event)) return
        event.preventDefault()
        onOpen(url)
      }}
    >
      {children}
    </Link>
  )
}
