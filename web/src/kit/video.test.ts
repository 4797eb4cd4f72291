import { expect, test } from 'vitest'
import { isVideo } from './video.ts'

test.each(['a.mp4', 'a.webm', '/x/a.OGV', 'a.mp4?v=2'])('%s is a video', (path) => expect(isVideo(path)).toBe(true))
test.each(['a.png', 'a.avi', 'mp4', 'a.mp4.jpg', 'a.png?x=.mp4', ''])('%s is none', (path) =>
  expect(isVideo(path)).toBe(false),
)
