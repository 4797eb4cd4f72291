import { api } from '../../../api.ts'
import { Card } from '../../../kit/card.tsx'
import { useParams, useTitle } from '../../../shell/navigation/view.tsx'
import { EntryOf } from '../parts/entry-of.tsx'

/** Page of one entry of the books, by its number. */
const Entry = () => {
  const { id = '' } = useParams()
  useTitle(`凭证 ${id}`)
  return (
    <Card title={`凭证 ${id}`}>
      <EntryOf id={id} />
    </Card>
  )
}
export const call = api.books.entry
export default Entry
