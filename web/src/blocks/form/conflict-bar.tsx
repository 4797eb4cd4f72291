import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { Button } from '../../kit/button.tsx'
import { byWhom } from '../by-whom.ts'
import { choose } from './meet-other.ts'
import type { Conflict, OpenForm } from './open-form.ts'
import type { Clash } from './rebase.ts'
import styles from './form.module.css'

const keyOf = ({ id, row }: Clash): string => (row === undefined ? id : `${id} ${row}`)

type Side = 'mine' | 'theirs'
const sides: readonly { readonly side: Side; readonly name: string }[] = [
  { side: 'mine', name: '我的' },
  { side: 'theirs', name: '对方的' },
]

const Comparison = ({ form, conflict }: { form: OpenForm; conflict: Conflict }) => {
  const { clashes } = conflict
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({})
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const all = (side: Side) => setChosen(Object.fromEntries(clashes.map((clash) => [keyOf(clash), side])))
  const open = clashes.filter((clash) => chosen[keyOf(clash)] === undefined).length
  return (
    <section className={styles.conflict} aria-label="两人都修改过的内容">
      <h2 ref={heading} tabIndex={-1} data-conflict>
        {byWhom(conflict.who, conflict.at)} 也修改了 {clashes.length} 处，请选择保留哪一个
      </h2>
      <table>
        <thead>
          <tr>
            {['', '修改前', '我的', '对方的'].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {clashes.map((clash) => (
            <tr key={keyOf(clash)}>
              <th scope="row">{clash.label}</th>
              <td data-name="修改前">{clash.base || '（空）'}</td>
              {sides.map(({ side, name }) => (
                <td key={side} data-name={name}>
                  <label>
                    <input
                      type="radio"
                      name={keyOf(clash)}
                      checked={chosen[keyOf(clash)] === side}
                      onChange={() => setChosen({ ...chosen, [keyOf(clash)]: side })}
                    />
                    <span className="visually-hidden">
                      {clash.label}用{name}：
                    </span>
                    {clash[side] || '（空）'}
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.acts}>
        <Button size="small" onClick={() => all('mine')}>
          全用我的
        </Button>
        <Button size="small" onClick={() => all('theirs')}>
          全用对方的
        </Button>
        <Button
          size="small"
          kind="brand"
          disabled={open > 0}
          onClick={() =>
            choose(
              form,
              clashes.filter((clash) => chosen[keyOf(clash)] === 'theirs'),
            )
          }
        >
          {open > 0 ? `还有 ${open} 处没有选` : '就用这些，再保存'}
        </Button>
      </div>
    </section>
  )
}

/** Bar shown if somebody else saved first: what was taken over from their version, or a comparison of what both changed. */
export const ConflictBar = ({ form }: { form: OpenForm }) => {
  const conflict = useStore(form.saying, (it) => it.conflict)
  if (conflict === undefined) return null
  if (conflict.clashes.length > 0) return <Comparison form={form} conflict={conflict} />
  return (
    <p role="status" className={styles.note}>
      {byWhom(conflict.who, conflict.at)}
      {conflict.taken.length > 0
        ? ` 改了${conflict.taken.join('、')}，已并入。`
        : conflict.change === undefined
          ? ' 刚刚修改过。'
          : `：${conflict.change}。`}
      请核对后再次保存。
    </p>
  )
}
