import type { Input } from '../../../blocks/form/form-of.ts'
import { RatingInput } from '../../../kit/rating.tsx'

/** Input of one to five stars; `name` tells its stars apart from others on the page. */
export const stars = (name: string): Input<string> => ({
  empty: '',
  label: 'group',
  say: (value) => (value === '' ? '' : `${value} 星`),
  Edit: ({ value, write, label }) => (
    <RatingInput name={name} label={label} value={Number(value)} onChange={(score) => write(String(score))} />
  ),
})
