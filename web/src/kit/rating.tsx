import { classNames } from './class-names.ts'
import styles from './rating.module.css'

const five = [1, 2, 3, 4, 5]

/** Score out of five as stars, in words for screen readers. */
export const Rating = ({ score }: { score: number }) => (
  <span className={styles.rating} role="img" aria-label={`${score} 分，满分 5 分`}>
    <span className={styles.off}>★★★★★</span>
    <span className={styles.on} style={{ width: `${Math.max(0, Math.min(5, score)) * 20}%` }}>
      ★★★★★
    </span>
  </span>
)

/** Score as stars and with one decimal; null means that there is no score yet. */
export const Score = ({ score }: { score: number | null }) =>
  score === null ? (
    <span>暂无评分</span>
  ) : (
    <>
      <Rating score={score} /> <b>{score.toFixed(1)}</b>
    </>
  )

const words = ['', '很差', '较差', '一般', '满意', '非常满意']

/** Five stars to choose from. */
export const RatingInput = ({
  name,
  label,
  value,
  onChange,
}: {
  name: string
  label: string
  value: number
  onChange: (value: number) => void
}) => (
  <fieldset className={styles.input}>
    <legend className="visually-hidden">{label}</legend>
    {five.map((star) => (
      <label key={star} className={classNames(styles.star, star <= value && styles.chosen)}>
        <input
          className="visually-hidden"
          type="radio"
          name={name}
          value={star}
          checked={star === value}
          onChange={() => onChange(star)}
        />
        <span aria-hidden>★</span>
        <span className="visually-hidden">{`${star} 分 ${words[star]}`}</span>
      </label>
    ))}
    <span className={styles.word} aria-hidden>
      {words[value]}
    </span>
  </fieldset>
)
