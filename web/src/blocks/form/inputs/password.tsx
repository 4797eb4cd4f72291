import { Input as Box } from '../../../kit/field.tsx'
import type { Input as Kind } from '../form-of.ts'

/** The login password; drafts never contain it. */
export const password = (): Kind<string> => ({
  empty: '',
  say: () => '',
  Edit: ({ value, write, wrong }) => (
    <Box
      type="password"
      autoComplete="current-password"
      value={value}
      aria-invalid={'' in wrong || undefined}
      onChange={(event) => write(event.target.value)}
    />
  ),
})
