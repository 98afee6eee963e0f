import type { AnswersMessages } from './en.ts'

export const messages: AnswersMessages = {
  answers: {
    'Invalid username or password.': 'Benutzername oder Passwort ist falsch.',
    'Too many attempts. Please try again later.': 'Zu viele Versuche. Bitte versuche es später noch einmal.',
    'Another import into this household is running. Continue when it is done.':
      'In diesem Haushalt läuft schon ein anderer Import. Fahre fort, wenn er fertig ist.',
    'Please confirm your e-mail address first.': 'Bitte bestätige zuerst deine E-Mail-Adresse.',
    'This username is taken.': 'Dieser Benutzername ist vergeben.',
    'No e-mails can be sent at the moment. Please try again later.':
      'Gerade können keine E-Mails verschickt werden. Bitte versuche es später noch einmal.',
    'This code is wrong or has expired.': 'Dieser Code ist falsch oder abgelaufen.',
    'This code is wrong or was used already. Please wait for the next one.':
      'Dieser Code ist falsch oder wurde schon verwendet. Bitte warte auf den nächsten.',
    'This recovery code is wrong or was used already.':
      'Dieser Notfallcode ist falsch oder wurde schon verwendet.',
    'Please enter the code of your second factor.': 'Bitte gib den Code deines zweiten Faktors ein.',
    'This took too long. Please log in again.': 'Das hat zu lange gedauert. Bitte melde dich noch einmal an.',
    'This account has a second factor. Please reload the page to log in.':
      'Dieses Konto hat einen zweiten Faktor. Bitte lade die Seite neu, um dich anzumelden.',
    'The second factor is on already.': 'Der zweite Faktor ist schon an.',
    'Please set up the second factor first.': 'Bitte richte zuerst den zweiten Faktor ein.',
    'This is not your current password.': 'Das ist nicht dein aktuelles Passwort.',
    'This password is too common. Try a few unrelated words.':
      'Dieses Passwort ist zu häufig. Nimm ein paar Wörter, die nicht zusammengehören.',
    'Too little of this password is left without names and common words. Try a few unrelated words.':
      'Ohne Namen und häufige Wörter bleibt von diesem Passwort zu wenig übrig. Nimm ein paar Wörter, die nicht zusammengehören.',
    'A name may have no control characters and no broken ones.':
      'Ein Name darf keine Steuerzeichen und keine kaputten Zeichen enthalten.',
    'A name must have a character that one can see.':
      'Ein Name muss mindestens ein sichtbares Zeichen haben.',
    'Username must have a letter or a digit.':
      'Der Benutzername muss einen Buchstaben oder eine Ziffer enthalten.',
    'Username must have letters of one script only.':
      'Der Benutzername darf nur Buchstaben einer einzigen Schrift enthalten.',
    'Please choose another password.': 'Bitte wähle ein anderes Passwort.',
    'E-mail address must look like name@example.org.':
      'Die E-Mail-Adresse muss wie name@example.org aussehen.',
    'Household not found.': 'Haushalt nicht gefunden.',
    'Item not found.': 'Artikel nicht gefunden.',
    'There is no such item.': 'Diesen Artikel gibt es nicht.',
    'An item with this id already exists.': 'Diesen Artikel gibt es schon.',
    'Store not found.': 'Laden nicht gefunden.',
    'There is a store with this name already.': 'Einen Laden mit diesem Namen gibt es schon.',
    'A household may have at most 20 stores.': 'Ein Haushalt kann höchstens 20 Läden haben.',
    'A store with this id already exists.': 'Diesen Laden gibt es schon.',
    'This item is not in the inventory.': 'Dieser Artikel ist nicht im Vorrat.',
    'This item has no base quantity.': 'Dieser Artikel hat keine Sollmenge.',
    'Only an item that you need to buy can be ticked as purchased.':
      'Nur was du einkaufen musst, lässt sich abhaken.',
    'Only an owner of this household can do that.': 'Das kann nur ein Besitzer dieses Haushalts.',
    'You can view this household but not change it.': 'Du kannst diesen Haushalt ansehen, aber nicht ändern.',
    'This invitation is no longer valid. Ask for a new one.':
      'Diese Einladung ist nicht mehr gültig. Bitte um eine neue.',
    'Someone else is changing the same thing right now. Please try again.':
      'Jemand anderes ändert gerade dasselbe. Bitte noch einmal versuchen.',
    'Someone else has changed this item in the meantime. Please check it again.':
      'Jemand anderes hat diesen Artikel inzwischen geändert. Bitte prüfe ihn noch einmal.',
    'The service is busy. Please try again in a moment.':
      'Gerade ist viel los. Bitte gleich noch einmal versuchen.',
    'Something went wrong on our side. Please try again later.':
      'Bei uns ist etwas schiefgelaufen. Bitte später noch einmal versuchen.',
  },
}
