import { rememberedDays } from '../database/idempotency.ts'

/** For people who write programs, in Markdown. `npm run guide` writes it to `docs/api.md`. */
export const guide = `# Writing programs for it

A script, Home Assistant or a shortcut on a phone reads and changes a household by the same API as the app. Every route is at \`/api/docs\` of your service, for people, and at \`/api/openapi.json\`, for programs.

## A key

Open the household's page, *Connections*, and make a key. It is shown once, begins with \`hi_\`, and may do one of three things:

| scope | may |
|---|---|
| \`look\` | read items, stock, list and stores |
| \`list\` | also put new items on the list, without codes, other names and stock, tick, put away, undo what it did itself, and announce a trip |
| \`all\` | also change items, stock, base quantities and stores, read the history, export everything, and undo |

A key acts for its owner, the person who created it, in one household, never does more than they may, and ends with their membership, when it is revoked, or after a year at most. The history names it. It reaches no account, no members, no imports and no other key: those routes answer 404.

\`\`\`sh
URL=http://localhost:3000
KEY=hi_…
\`\`\`

## Five requests

The list:

\`\`\`sh
curl "$URL/api/shopping-list/generate" -H "Authorization: Bearer $KEY"
\`\`\`

Add an item, and want two of it this once. The program chooses the id, a UUID, so that it knows it before the answer:

\`\`\`sh
ITEM=5d0c1a3e-7b64-4c1e-9a55-2f8e6b7c9d10
curl "$URL/api/items" -H "Authorization: Bearer $KEY" -H "Idempotency-Key: candles-$ITEM" \\
  --json '{"id": "'$ITEM'", "name": "Candles", "extra": 2}'
\`\`\`

Tick it:

\`\`\`sh
curl -X PUT "$URL/api/shopping-list/$ITEM" -H "Authorization: Bearer $KEY" \\
  --json '{"itemId": "'$ITEM'", "purchased": true}'
\`\`\`

Put it away, which adds it to the stock:

\`\`\`sh
curl "$URL/api/shopping-list/add-to-inventory" -H "Authorization: Bearer $KEY" \\
  --json '[{"id": "'$ITEM'", "quantity": 2}]'
\`\`\`

All items with what is in stock, into a file. \`POINT\` says as of when:

\`\`\`sh
POINT=$(curl -o items.json -w '%header{x-point}' "$URL/api/items" -H "Authorization: Bearer $KEY")
\`\`\`

## What has changed

Ask for what has changed since a point, instead of for everything again. The answer has the next \`point\`; if that is null, too much has changed: ask for the list.

\`\`\`sh
curl "$URL/api/items/changes?since=$POINT" -H "Authorization: Bearer $KEY"
\`\`\`

Every GET has an \`ETag\`; sent back in \`If-None-Match\`, it is answered 304 while nothing has changed, which costs next to nothing. A long list has its next page in \`Link\`, \`rel="next"\`.

## Sending again

Send POST, PUT and DELETE with an \`Idempotency-Key\` of 8 to 255 characters, a new one for each change. If an answer got lost, send the same request again with the same key: within ${rememberedDays} days it is done once, and answered like the first time. The same key with another body is refused with 422.

## Versions and conflicts

- \`version\` of an item counts the changes of its own fields. Sent in quotation marks in \`If-Match\` of \`PUT /items/{id}\`, it has a change refused with 412 (\`stale\`) if somebody else was faster: read the item again. In the body, as in an item that is sent back as it was read, it has the change leave stock, \`lots\`, \`extra\`, \`extra_note\` and \`words\` as they are if somebody else was faster; the answer shows them.
- What was answered can be sent back: fields that a route doesn't take are ignored, and null counts as absent where it means nothing of its own.
- An \`ean\` may be sent as it was scanned, also as a GS1 Digital Link or element string: it is kept as the digits of its GTIN. The date in it goes where the program puts it, in \`until\` or \`lots\`.
- \`{"delta": -1}\` in place of \`quantity\` adds to what is there, whatever others do; with \`"floor": true\` it stops at 0.
- 409 (\`conflict\`) says that it does not fit what is there by now. With \`Retry-After\` others are changing it at this moment: repeat it.
- 503 says that nobody knows whether it took effect: repeat it under its \`Idempotency-Key\`.
- A change answers with \`X-Activity-Id\`; \`POST /activity/{id}/undo\` takes it back.

Every refusal is JSON with \`message\` for people, \`code\` and \`refusal\` for programs, and \`errors\` by field. Refusals of the gateway in front have \`message\` alone.

## Limits

- All keys of a person together may send 60 requests in an hour and 600 in a day (UTC), unless the operator says otherwise; calendars are counted apart. Then they get 429 with \`Retry-After\`, the seconds to wait. Every five minutes is fine.
- After 20 wrong keys in ten minutes an address is answered 429 for wrong ones; right ones go on.
- A person, and a household, may use far more of the service than a home needs: whoever asks for a list of 10,000 items five times a second is answered 429 (\`budget_used_up\`) after a while, with \`Retry-After\`.
- A body has at most 1 MB, and a list in it 1,000 rows. Quantities go to 1,000,000, with three decimals.
- There is no push: keys don't listen on the live channel. Ask for what has changed.

## How long it stays

The API has one version, and no number in its address. Later versions answer what an earlier one answers: routes, fields and their meaning are never renamed or taken away. Answers get more fields, and fields that name a kind get more values: ignore what you don't know. \`GET /health\` says the version of the product, and its changelog what is new.

## Generated clients

The document names its shapes, so that generated clients have types such as \`Item\` and \`ShoppingRow\`. openapi-typescript with openapi-fetch, and oazapfts, are tried with every change.
`
