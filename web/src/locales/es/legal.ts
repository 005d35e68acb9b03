export const phrases = {
  privacy: {
    title: 'Privacidad',
    subtitle: 'Qué datos guarda {{platform}}, para qué y cómo los protege.',
    sections: {
      who: {
        title: 'Quién responde',
        text: '{{platform}} lo ofrece quien opera esta instalación, el operador. Cada oficina legal decide qué guarda aquí y responde por ello ante sus clientes; el operador lo guarda por encargo de la oficina.',
      },
      data: {
        title: 'Qué se guarda',
        text: 'De su cuenta: nombre, usuario, correo y los datos profesionales que usted escriba. De sus sesiones: la hora, la dirección IP y el navegador, hasta 30 días después de que terminan. De la oficina: los casos, personas y documentos que su equipo añade, y quién vio o cambió qué y cuándo.',
      },
      use: {
        title: 'Para qué',
        text: 'Solo para que el servicio funcione: entrar, trabajar, avisar y cobrar. Los datos no se venden, no se usan para publicidad y no se trazan perfiles con ellos.',
      },
      protection: {
        title: 'Cómo se protege',
        text: 'Los documentos se guardan cifrados (AES-256-GCM) con una clave propia de cada oficina. La base de datos separa las oficinas fila por fila: ninguna lee lo de otra. De su contraseña se guarda una huella (argon2id) de la que no se puede recuperar, y usted puede activar la verificación en dos pasos. El texto que se extrae para buscar, y los demás datos, están en la base de datos; el cifrado de su disco y de sus copias corresponde al operador.',
      },
      device: {
        title: 'Qué queda en su dispositivo',
        text: 'Una sola cookie, que ningún programa de la página puede leer, renueva su sesión. El almacenamiento local del navegador guarda su sesión, su nombre, el idioma, los colores, las columnas que eligió, lo último que abrió y los borradores sin enviar; al salir se borran la sesión, el nombre, lo último abierto y los borradores. No hay rastreadores, analítica ni contenido de terceros: las letras y los programas se sirven desde esta misma dirección.',
      },
      providers: {
        title: 'Con quién se comparte',
        text: 'El operador puede conectar proveedores de correo, almacenamiento, pagos, videollamadas o inteligencia artificial. Cada uno recibe solo lo que su tarea necesita. Pregunte al operador cuáles usa esta instalación.',
      },
      retention: {
        title: 'Cuánto tiempo',
        text: 'Un documento borrado se puede recuperar durante 30 días; después se eliminan el documento, sus versiones y su texto. Lo demás se guarda mientras la oficina tenga su cuenta. Las copias de seguridad del operador pueden conservarlo por más tiempo.',
      },
      rights: {
        title: 'Sus derechos',
        text: 'Puede ver y corregir sus datos en su perfil, y ver y cerrar sus sesiones. Si es cliente de una oficina, pida a la oficina ver, corregir o borrar lo que guarda sobre usted. Para lo que toca a su cuenta, escriba al operador.',
      },
      breach: {
        title: 'Si algo falla',
        text: 'Si hay una violación de la seguridad de datos personales, el operador la informa al Departamento de Asuntos del Consumidor (DACO) dentro de los diez días de detectarla y a las personas afectadas lo antes posible, como manda la Ley 111-2005 de Puerto Rico.',
      },
    },
  },
  terms: {
    title: 'Términos de uso',
    subtitle: 'Lo que puede esperar de {{platform}} y lo que se espera de usted.',
    sections: {
      service: {
        title: 'El servicio',
        text: '{{platform}} es una herramienta para llevar una oficina legal. No da asesoría legal, no representa a nadie y no crea una relación de abogado y cliente con el operador.',
      },
      account: {
        title: 'Su cuenta',
        text: 'La cuenta es personal. Cuide su contraseña, no la comparta y avise al operador si cree que otra persona la conoce. La persona titular de la oficina decide quién entra en ella y quién deja de hacerlo.',
      },
      content: {
        title: 'Lo suyo es suyo',
        text: 'Los casos, datos y documentos son de la oficina. El operador los guarda y los procesa solo para prestar el servicio. Puede bajar sus documentos y listas cuando quiera.',
      },
      duties: {
        title: 'Uso permitido',
        text: 'Use el servicio conforme a la ley. No suba programas dañinos, no intente leer lo de otras oficinas y no estorbe el uso de los demás. El secreto profesional y los deberes éticos siguen siendo de quien ejerce la profesión.',
      },
      plans: {
        title: 'Planes y pagos',
        text: 'El precio, el período y los impuestos se muestran antes de pagar. Si pasa de un límite o el plan termina, nada se borra: puede leer y bajar lo suyo, y vuelve a crear y cambiar cuando el plan lo permita.',
      },
      judgement: {
        title: 'Revise antes de confiar',
        text: 'Los cálculos, las sugerencias y las respuestas automáticas pueden equivocarse. Un profesional debe revisarlos antes de usarlos, sobre todo los términos y las citas.',
      },
      warranty: {
        title: 'Disponibilidad',
        text: 'El operador procura que el servicio esté siempre disponible, pero no puede garantizarlo. Hasta donde la ley lo permite, no responde por daños indirectos. Conserve copia de lo que no puede perder.',
      },
      ending: {
        title: 'Terminar',
        text: 'Puede dejar de usar el servicio en cualquier momento; baje antes lo que necesite. El operador puede suspender una cuenta que incumpla estos términos, y dirá por qué.',
      },
      law: {
        title: 'Ley y cambios',
        text: 'Rigen las leyes de Puerto Rico. Si estos términos cambian, se avisará antes de que el cambio tenga efecto.',
      },
    },
  },
  base: 'Texto base del programa. El operador de esta instalación debe revisarlo con su asesoría legal y completarlo con sus datos.',
  contact: 'Contacto del operador',
  contactUnknown: 'El operador no ha publicado todavía una dirección; pídala a quien le dio acceso.',
  back: 'Volver a la entrada',
  home: 'Ir al tablero',
}

declare module '../resources.ts' {
  interface Resources {
    legal: typeof phrases
  }
}
