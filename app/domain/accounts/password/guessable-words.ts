/**
 * Words that people in Brazil use in passwords, in lower case without accents. The list was written by hand for this
 * shop, without lists of leaked passwords. `guesses.ts` handles their usual disguises and additions.
 */
const lists = {
  asWell: `
    senha senhas minhasenha suasenha senhafacil senhanova novasenha mudar trocar mudarsenha trocarsenha acesso login
    entrar usuario cliente admin administrador administrator root master mestre sistema suporte gerente diretor teste
    testes testando teste123 demo padrao default temp provisoria temporaria mudar123 password passwords passwd pass
    passcode letmein welcome iloveyou trustno monkey dragon shadow sunshine princess football baseball superman batman
    master hello freedom whatever secret access charlie starwars pokemon naruto internet computer computador internet
    changeme guest user qwerty azerty qwertz asdf zxcv abc abcd abcde abcdef aaa nothing nada tudo segredo secreto
    seguranca segredinho naosei esqueci esquecida lembrar lembrei facil simples mudanca nenhuma ninguem alguem aquela coisa
    trabalho empresa loja escritorio escola faculdade universidade colegio casa carro minhacasa familia minhafamilia`,
  love: `
    amor amore amores meuamor meusamores minhavida vida vidaloka euteamo teamo amoamor amovoce amomuito teamomuito
    teamodemais paixao apaixonada apaixonado namorado namorada marido esposa mulher homem gatinha gatinho princesa
    principe rainha rei linda lindo lindinha lindao gostosa gostoso delicia bebe bebezinho neném nenem anjo anjinho
    anjinha coracao beijo beijos beijinho abraco saudade saudades felicidade feliz alegria sorriso paz esperanca sonho
    sonhos sonhar destino sorte sucesso vitoria vitorias liberdade amizade amigo amiga amigos amigas amizades mae pai
    mamae papai filho filha filhos filhas irmao irma irmaos avo vovo vovozinha tia tio primo prima sobrinho sobrinha
    minhamae meupai meufilho minhafilha meusfilhos minhasfilhas love lover loveyou forever always angel baby babygirl
    beautiful honey sweet sweety sweetheart heart kisses friend friends family mother father daddy mommy happy`,
  faith: `
    deus deuse deusefiel deusfiel deuseamor deusnocomando deuseobom deusemeu deuseforte deusetop deusemais deusabencoe
    jesus jesuscristo jesussalva jesusteama jesuseamor jesusvive jesusvoltara cristo cristovive senhor espiritosanto
    nossasenhora aparecida mariamae santamaria salmo salmos biblia evangelho igreja oracao fe fé milagre bencao bencaos
    abencoada abencoado aleluia amem gloria gloriaadeus graca gracas gracasadeus vitoriaemcristo adorador anjodaguarda
    santo santa saojorge saobento ogum oxum iemanja oxossi xango exu axe`,
  football: `
    flamengo flamenguista mengao mengo corinthians coringao timao fiel palmeiras verdao porco saopaulo tricolor spfc
    santos peixe santosfc vasco vascodagama vascao gigante botafogo fogao fluminense fluzao gremio gremista imortal
    internacional inter colorado cruzeiro cruzeirense raposa atletico galo galodoido atleticomineiro athletico furacao
    coritiba coxa bahia bahea esquadrao vitoria sport sportrecife leaodailha nautico timbu santacruz ceara vozao
    fortaleza leao remo paysandu papao goias esmeraldino vilanova avai figueirense chapecoense chape criciuma juventude
    caxias pontepreta guarani portuguesa bragantino americamineiro abc americarn campinense treze sampaio moto
    brasil brazil brasileiro brasileira selecao hexa pentacampeao tetra neymar pele ronaldo ronaldinho romario zico
    messi cristiano kaka gabigol futebol bola gol campeao campeoes penta realmadrid barcelona barca juventus milan
    chelsea liverpool manchester arsenal`,
  places: `
    saopaulo sampa riodejaneiro rio carioca paulista mineiro mineira gaucho gaucha baiano baiana nordeste nordestino
    brasilia salvador recife belem manaus curitiba portoalegre belohorizonte beaga goiania campinas natal maceio joaopessoa
    teresina saoluis aracaju cuiaba florianopolis floripa vitoria santos sorocaba osasco guarulhos niteroi londrina
    maringa joinville blumenau uberlandia juizdefora ribeirao ribeiraopreto saobernardo santoandre amazonas amazonia
    parana bahia pernambuco ceara minasgerais minas goias sergipe alagoas paraiba piaui maranhao para acre roraima
    rondonia tocantins amapa matogrosso espiritosanto portugal lisboa porto angola america brasilsil argentina italia
    espanha franca paris london londres newyork miami orlando disney disneylandia california hawaii japao tokyo egito`,
  girls: `
    maria mariana marina mariane marcia marcela marcia marta margarida madalena magali maiara maisa malu manuela manu
    ana anaclara anajulia analuiza anapaula anabeatriz anacarolina anaflavia alana alessandra alexandra alice aline
    amanda amelia andrea andreia andressa angela angelica antonia aparecida ariana ariane barbara beatriz bia bianca
    bruna camila camilla carina carla carolina carol caroline catarina cecilia celia cintia clara clarice claudia
    cleide cleusa cristiane cristina daiane dalva daniela daniele danielle dayane debora denise diana eduarda duda elaine
    eliana eliane elisa elizabeth eloa emanuele emanuelly emilia emily erica erika esther ester eva fabiana fabiola
    fatima fernanda flavia flor francisca gabriela gabi gabriele gabrielly giovana giovanna gisele gislaine gloria graziela
    heloisa helena heloise ines ingrid irene isabel isabela isabella isabelle isadora ivone jaqueline janaina jane
    jessica joana josefa joyce julia juliana juliane julieta karen karina karine karla katia kelly keila laila lais lara
    larissa laura lavinia leila leticia lidia ligia lilian liliane livia lorena lorraine luana lucia luciana lucimara
    luisa luiza luna luzia lourdes margarete michele michelle milena mirela miriam monica monique nadia natalia natasha
    nathalia nayara neide nicole nina noemi olivia pamela patricia paula paulina pietra poliana priscila rafaela raquel
    rebeca regina renata rita roberta rosa rosana rosangela rose roseli rosilene ruth sabrina samara samantha sandra sara
    sarah selma sheila silvana silvia simone sofia solange sonia sophia stefany stephanie sueli susana suzana tainara
    talita tamires tatiana tatiane teresa terezinha thais tais thaís valentina valeria vanessa vania vera veronica
    viviane vitoria vivian yara yasmin zelia`,
  boys: `
    jose joao joaopedro joaovitor joaovictor joaopaulo joaogabriel joaomiguel josecarlos joseluiz antonio francisco carlos
    paulo pedro pedrohenrique lucas luca luiz luis luizhenrique luizfelipe luizcarlos marcos marcus marcelo marcio marco
    mario mateus matheus mauricio mauro max miguel moises murilo gabriel rafael raphael daniel danilo davi david davilucas
    denis diego diogo douglas edson edgar eduardo eder elias emerson enzo enzogabriel erick eric ernesto evandro fabio
    fabricio felipe fellipe fernando flavio francis gael geraldo gerson gilberto gilmar gilson giovanni guilherme gui gustavo
    heitor helio henrique henry hugo humberto iago igor isaac isaque israel italo ivan jackson jair jefferson jean joel
    jonas jonatas jonathan jorge josue juliano julio junior juninho kaique kaua kevin leandro leo leonardo levi lorenzo luan
    luciano lucca manoel manuel nathan nelson neto nicolas nilton noah otavio osvaldo orlando pablo patrick paulinho
    pietro ramon raul ravi reginaldo reinaldo renan renato ricardo richard roberto robson rodrigo rodolfo roger rogerio romulo
    ronaldo ronan ruan rubens ryan samuel sandro saulo sebastiao sergio sidney silvio thales theo thiago tiago tomas
    thomas ulisses vagner valdir valmir valter vicente victor vitor vinicius wagner wallace walter wanderley washington wellington
    wesley weslley william willian yago yan yuri zeca ze`,
  surnames: `
    silva souza sousa santos oliveira pereira lima carvalho ferreira rodrigues almeida costa gomes martins araujo melo
    barbosa ribeiro alves cardoso rocha monteiro moura dias nascimento freitas fernandes teixeira correia mendes cavalcante
    cavalcanti moreira nunes vieira ramos reis machado lopes marques soares batista campos andrade borges pinto cunha
    castro coelho duarte farias fonseca guimaraes macedo medeiros miranda morais moraes neves nogueira pinheiro queiroz
    rezende sales sampaio santana siqueira tavares torres vasconcelos xavier azevedo barros bezerra brito braga camargo
    dantas leite magalhaes matos melo menezes novaes pacheco paiva peixoto pires prado sa viana`,
  things: `
    gato gata gatos gatinhos cachorro cachorra cachorrinho dog doguinho pet totó toto rex thor bob billy mel nina luna
    princesinha pipoca bolinha belinha lulu fred nick pingo pitoco scooby snoopy garfield cavalo egua boi vaca galinha
    pato macaco leao tigre lobo aguia falcao cobra tubarao golfinho borboleta passarinho coruja tartaruga urso ursinho
    coelho dragao unicornio panda pantera abelha formiga peixinho flor flores florzinha rosa rosas margarida girassol
    orquidea jasmim violeta jardim natureza floresta arvore mar praia sol lua estrela estrelas estrelinha ceu arcoiris chuva
    verao inverno outono primavera agua fogo terra vento trovao raio azul verde vermelho amarelo preto branco rosa roxo
    laranja cinza dourado prata ouro diamante cristal esmeralda rubi perola janeiro fevereiro marco abril maio junho
    julho agosto setembro outubro novembro dezembro segunda terca quarta quinta sexta sabado domingo natal pascoa
    carnaval ferias feriado chocolate brigadeiro pizza hamburguer batata banana morango abacaxi melancia limao maca
    uva manga goiaba caju coco feijao feijoada arroz farofa churrasco picanha cerveja cachaca caipirinha vinho cafe
    cafezinho leite pao queijo bolo sorvete acucar pimenta bombom docinho cocacola coca guarana pepsi nutella
    caneta lapis papel livro livros caderno caneca mesa cadeira porta janela chave chaves telefone celular radio
    musica samba pagode sertanejo forro funk rock rocknroll metal violao guitarra piano danca balada festa cinema filme
    novela futebol volei basquete judo capoeira surf skate bike moto motos caminhao fusca gol uno palio corsa civic
    corolla honda yamaha ferrari porsche toyota chevrolet fiat ford volkswagen mercedes harley policia bombeiro soldado
    exercito marinha medico medica doutor doutora enfermeira professor professora advogado advogada engenheiro contador
    dinheiro rico milionario milhao bilhao banco credito cartao conta poupanca salario negocio negocios vendas compras
    caralho porra merda buceta foda fodase fdp viado vagabundo safada safado gostosao tesao sexo putaria cacete bosta`,
  screens: `
    google gmail hotmail outlook yahoo facebook instagram insta whatsapp whats zap twitter tiktok youtube netflix spotify
    orkut msn skype linkedin amazon apple iphone samsung galaxy motorola nokia xiaomi android windows microsoft linux ubuntu
    intel dell positivo notebook mouse teclado internet wifi vivo claro tim oi net gvt embratel petrobras itau bradesco
    santander caixa nubank bancodobrasil mercadolivre magalu globo record sbt band playstation xbox nintendo mario sonic
    zelda minecraft roblox freefire fortnite callofduty counterstrike csgo league leagueoflegends lol dota valorant gta
    gtasan pubg tibia ragnarok habbo goku vegeta gohan sasuke sakura kakashi itachi luffy zoro onepiece dragonball
    cavaleiros seiya pikachu charizard digimon yugioh harrypotter potter hermione hogwarts gandalf frodo matrix neo
    vingadores homemaranha homemdeferro spiderman ironman hulk wolverine capitao coringa joker thanos groot yoda vader
    darthvader skywalker jedi barbie hellokitty mickey minnie pateta donald simba elsa frozen stitch chaves chapolin
    xuxa angelica eliana luansantana anitta beatles nirvana metallica slipknot linkinpark ironmaiden evanescence rbd
    rebelde rebeldes restart bieber beyonce rihanna madonna michael jackson michaeljackson elvis bts blackpink`,
  english: `
    apple orange banana cherry summer winter spring autumn monday tuesday wednesday thursday friday saturday sunday
    january february march april june july august september october november december purple yellow silver golden black
    white green blue flower butterfly rainbow diamond crystal jordan michael jennifer jessica ashley nicole daniel andrew
    joshua matthew anthony robert thomas william george hunter killer soccer hockey tennis ranger buster tigger pepper
    ginger cookie coffee chicken cheese chocolate lovely loving single blessed jesuschrist christ heaven hell devil
    satan lucifer demon ghost zombie vampire wizard magic mystery phoenix eagle falcon tiger lion bear wolf snake
    spider horse turtle dolphin shark mustang corvette camaro yamaha suzuki kawasaki harley davidson cowboy ninja samurai
    warrior soldier sniper pirate viking king queen prince lady girl boys girls sexy hottie bitch fuck fuckyou asshole
    money success power energy fitness school college student teacher doctor police london england america american
    mexico canada europe australia welcome hello goodbye thank please yellow important document letter office company
    business server network security firewall backup database oracle cisco router manager support service system test
    testing tester sample example temp temporary public private public123 secure login access qwertyuiop zaqxsw`,
} as const;

const asWritten = (word: string): string => word.normalize('NFD').replace(/\p{M}/gu, '');

/** Each word once; words of fewer than three letters are left out. */
export const guessableWords: ReadonlySet<string> = new Set(
  Object.values(lists)
    .flatMap((list) => list.trim().split(/\s+/))
    .map(asWritten)
    .filter((word) => word.length >= 3),
);
