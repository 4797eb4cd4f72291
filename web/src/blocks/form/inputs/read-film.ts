/** Milliseconds to wait for a video before its length and picture are given up. */
const patience = 8_000
const widest = 1_280

type Read = { readonly seconds?: number; readonly picture?: File }

const pictureOf = (film: HTMLVideoElement): Promise<File | undefined> => {
  const share = Math.min(1, widest / film.videoWidth)
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(film.videoWidth * share)
  canvas.height = Math.round(film.videoHeight * share)
  canvas.getContext('2d')?.drawImage(film, 0, 0, canvas.width, canvas.height)
  return new Promise((done) => {
    canvas.toBlob(
      (blob) => done(blob ? new File([blob], 'cover.jpg', { type: 'image/jpeg' }) : undefined),
      'image/jpeg',
      0.85,
    )
  })
}

/** Reads the length of a video in seconds and a picture near its beginning, if this browser can play it. */
export const readFilm = (address: string): Promise<Read> =>
  new Promise((done) => {
    const film = document.createElement('video')
    film.muted = true
    film.preload = 'auto'
    film.crossOrigin = 'anonymous'
    const late = setTimeout(() => done({}), patience)
    const end = (read: Read) => {
      clearTimeout(late)
      film.removeAttribute('src')
      done(read)
    }
    film.addEventListener('error', () => end({}))
    film.addEventListener('loadedmetadata', () => {
      film.currentTime = Math.min(1, (Number.isFinite(film.duration) ? film.duration : 0) / 2)
    })
    film.addEventListener('seeked', () => {
      const seconds = Number.isFinite(film.duration) ? { seconds: Math.round(film.duration) } : {}
      pictureOf(film).then(
        (picture) => end({ ...seconds, ...(picture ? { picture } : {}) }),
        () => end(seconds),
      )
    })
    film.src = address
  })
