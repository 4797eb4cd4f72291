import { useState } from 'react'
import { Rating, RatingInput } from './rating.tsx'

export const title = '评分'

const Example = () => {
  const [score, setScore] = useState(4)
  return (
    <>
      <p>
        <Rating score={4.5} />
      </p>
      <RatingInput name="goods" label="商品" value={score} onChange={setScore} />
    </>
  )
}
export default Example
