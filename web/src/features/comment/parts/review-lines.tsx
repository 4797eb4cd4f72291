import { useEffect, useRef } from 'react'
import type { ComponentType } from 'react'
import type { EditProps, Input, Limits } from '../../../blocks/form/form-of.ts'
import { optionalFilm } from '../../../blocks/form/inputs/film.tsx'
import { pictures } from '../../../blocks/form/inputs/pictures.tsx'
import { Field, TextArea } from '../../../kit/field.tsx'
import { Picture } from '../../../kit/picture.tsx'
import { RatingInput } from '../../../kit/rating.tsx'
import styles from './review-lines.module.css'

type Line = {
  readonly lineId: string
  readonly goodsName: string
  readonly specText: string
  readonly image: string | null
}
/** Review of one line while the buyer writes it. */
export type SaidLine = {
  readonly lineId: string
  readonly goodsScore: string
  readonly content: string
  readonly images: readonly string[]
  readonly video: string
}

const images = pictures({ first: false })
const film = optionalFilm()
const limitsOf = (limits: Limits, at: string): Limits => limits.parts?.[at] ?? { required: false, maxItems: 9 }

const Goods = ({ line }: { line: Line }) => (
  <p className={styles.goods}>
    <Picture path={line.image} alt="" sizes="56px" className={styles.picture} />
    <span>
      {line.goodsName} <small>{line.specText}</small>
    </span>
  </p>
)

type OneProps = {
  line: Line
  said: SaidLine
  /** Changes only the given fields: a picture and a film may be uploading at the same time. */
  put: (lineId: string, changed: Partial<SaidLine>) => void
  wrong: EditProps<unknown>['wrong']
  limits: Limits
}

const Words = ({ line, said, put, limits, wrong, name }: OneProps & { name: string }) => (
  <>
    <Field label={name} error={wrong[`${line.lineId}.content`]}>
      <TextArea
        rows={3}
        maxLength={500}
        value={said.content}
        placeholder="质量、包装、送货怎么样？请不要写手机号等联系方式"
        onChange={(event) => put(line.lineId, { content: event.target.value })}
      />
    </Field>
    <Field label="晒图" group hint="最多 9 张">
      <images.Edit
        value={said.images}
        write={(paths) => put(line.lineId, { images: paths })}
        limits={{ ...limitsOf(limits, 'images'), maxItems: 9 }}
        wrong={{}}
        label={`${line.goodsName} 晒图`}
      />
    </Field>
  </>
)

const Reviewed = (it: OneProps) => {
  const { line, said, put, wrong } = it
  const fault = wrong[`${line.lineId}.goodsScore`]
  return (
    <>
      <Field label="评分" required group error={fault}>
        <RatingInput
          name={`goods-${line.lineId}`}
          label={`${line.goodsName} 评分`}
          value={Number(said.goodsScore)}
          onChange={(score) => put(line.lineId, { goodsScore: String(score) })}
        />
      </Field>
      <Words {...it} name="评价" />
      <Field label="视频" group>
        <film.Edit
          value={[said.video, '']}
          write={([video]) => put(line.lineId, { video })}
          limits={{ required: false }}
          wrong={{}}
          label={`${line.goodsName} 视频`}
        />
      </Field>
    </>
  )
}

const Appended = (it: OneProps) => <Words {...it} name="追评" />

type LinesProps = EditProps<readonly SaidLine[]> & { lines: readonly Line[]; One: ComponentType<OneProps> }
const Lines = ({ lines, One, value, write, wrong, limits }: LinesProps) => {
  // Present value, for uploads that end after it has changed.
  const now = useRef(value)
  useEffect(() => {
    now.current = value
  })
  const put = (lineId: string, changed: Partial<SaidLine>) => {
    now.current = now.current.map((it) => (it.lineId === lineId ? { ...it, ...changed } : it))
    write(now.current)
  }
  return (
    <ul className={styles.lines}>
      {lines.map((line) => {
        const said = value.find(({ lineId }) => lineId === line.lineId)
        if (said === undefined) return null
        return (
          <li key={line.lineId} className={styles.line}>
            <Goods line={line} />
            <One line={line} said={said} put={put} wrong={wrong} limits={limits} />
          </li>
        )
      })}
    </ul>
  )
}

const linesInput = (
  lines: readonly Line[],
  One: ComponentType<OneProps>,
  sent: (it: SaidLine) => unknown,
): Input<readonly SaidLine[]> => ({
  empty: [],
  label: 'own',
  keyOf: ({ lineId }) => lineId,
  say: (all) => all.map(({ goodsScore, content }) => `${goodsScore} 星 ${content}`).join('；'),
  nameAt: (place) => (place.endsWith('goodsScore') ? '评分' : '评价'),
  sent: (all) => all.flatMap((it) => sent(it) ?? []),
  Edit: (it) => <Lines lines={lines} One={One} {...it} />,
})

/** Input of an order's lines, each with its stars, words, pictures and video. */
export const reviewedLines = (lines: readonly Line[]) =>
  linesInput(lines, Reviewed, ({ video, ...it }) => (video === '' ? it : { ...it, video }))

/** Input of the additions to each line; a line without words and pictures is not sent. */
export const appendedLines = (lines: readonly Line[]) =>
  linesInput(lines, Appended, ({ lineId, content, images: paths }) =>
    content === '' && paths.length === 0 ? undefined : { lineId, content, images: paths },
  )
