import { readMobile, readTelephone } from '@mall/api/mobile'
import { plateOf } from '@mall/api/plate'
import { plainCharacters, withoutUnseen } from '@mall/api/typed-text'
import { useId } from 'react'
import { Input, TextArea } from '../../../kit/field.tsx'
import type { EditProps, Input as Kind } from '../form-of.ts'

type Suggestion = { readonly value: string; readonly about?: string }

const Line = ({
  it: { value, write },
  autoComplete = 'off',
  suggest,
}: {
  it: EditProps<string>
  autoComplete?: string | undefined
  suggest?: readonly Suggestion[] | undefined
}) => {
  const id = useId()
  return (
    <>
      <Input
        value={value}
        autoComplete={autoComplete}
        {...(suggest ? { list: id } : {})}
        onChange={(event) => write(event.target.value)}
      />
      {suggest && (
        <datalist id={id}>
          {suggest.map((one) => (
            <option key={one.value} value={one.value}>
              {one.about}
            </option>
          ))}
        </datalist>
      )}
    </>
  )
}

/** What is pasted stays whole: that it is too long is said, not cut. */
const TooLong = ({ value, limits: { maxLength } }: EditProps<string>) =>
  maxLength !== undefined && value.length > maxLength ? (
    <small>
      最多 {maxLength} 个字，现在 {value.length} 个
    </small>
  ) : null

/** Words. With `lines` a box of that height; `suggest` offers some that may be meant. */
export const text = ({
  lines,
  autoComplete,
  suggest,
}: {
  readonly lines?: number
  readonly autoComplete?: string
  readonly suggest?: readonly Suggestion[]
} = {}): Kind<string> => ({
  empty: '',
  say: (value) => value,
  settle: (value) => withoutUnseen(value).trim(),
  Edit: (it) => (
    <>
      {lines === undefined ? (
        <Line it={it} autoComplete={autoComplete} suggest={suggest} />
      ) : (
        <TextArea value={it.value} rows={lines} onChange={(event) => it.write(event.target.value)} />
      )}
      <TooLong {...it} />
    </>
  ),
})

const called = (read: (value: string) => string): Kind<string> => ({
  empty: '',
  say: (value) => value,
  settle: (value) => read(withoutUnseen(value).trim()),
  Edit: ({ value, write }) => (
    <Input
      value={value}
      inputMode="tel"
      maxLength={26}
      autoComplete="tel"
      onChange={(event) => write(event.target.value)}
    />
  ),
})

/** A mobile number; spaces, hyphens and the code of the country may be pasted with it. */
export const phone = (): Kind<string> => called(readMobile)

/** A number to be called, a mobile or a landline. */
export const telephone = (): Kind<string> => called(readTelephone)

/** A code of so many digits that is read out or shown; spaces between them are left out. */
export const digits = (length: number): Kind<string> => ({
  empty: '',
  say: (value) => value,
  settle: (value) => plainCharacters(value).replace(/\s/g, ''),
  Edit: ({ value, write }) => (
    <Input
      value={value}
      inputMode="numeric"
      maxLength={length + 4}
      autoComplete="off"
      onChange={(event) => write(event.target.value)}
    />
  ),
})

const spaced = (settle: (value: string) => string, most: number): Kind<string> => ({
  empty: '',
  say: (value) => value,
  settle: (value) => settle(plainCharacters(value)),
  Edit: ({ value, write }) => (
    <Input
      value={value}
      maxLength={most}
      autoComplete="off"
      autoCapitalize="characters"
      onChange={(event) => write(event.target.value)}
    />
  ),
})

/** The plate of a vehicle, as people write it. */
export const plate = (): Kind<string> => spaced(plateOf, 12)

/** A number that may end in a letter and be written in groups: of an identity card, of an account. */
export const longNumber = (most: number): Kind<string> =>
  spaced((value) => value.replace(/[\s-]/g, '').toUpperCase(), most + 8)
